import { field, list, object, ref, type JsonSchema } from '../gate/schema';

/** The documented status values of the trademark register. */
export const TRADEMARK_STATUSES = [
  'Registered',
  'Expired',
  'Application Filed',
  'Application refused',
  'Application withdrawn',
  'Ended',
];

/** Named shapes in the definition, for documented records. */
export const DESCRIBED_SHAPES: Readonly<Record<string, JsonSchema>> = {
  CompanyLink: object('Company', {
    id: field('Company id', 'string'),
    name: field('Name', 'string'),
    registration_number: field('Organisation number', 'string'),
  }),
  Problem: object('Refusal', {
    error: object('Error', { code: field('Code', 'string'), message: field('Message', 'string') }),
  }),
  KeyAndUsage: object('Key and usage', {
    name: field('Account holder', 'string'),
    plan: field('Plan', 'string'),
    scopes: list('Scopes', field('Scope', 'string')),
    terms: object('Terms', {
      accepted_at: field('Accepted', 'timestamp?'),
      version: field('Version', 'string'),
      current: field('Current version', 'boolean'),
    }),
    limits: object('Limits', {
      rate_per_minute: field('Requests per minute', 'integer'),
      units_per_month: field('Units per month', 'integer'),
      unique_companies_per_month: field('Companies per month', 'integer'),
      contacts_per_month: field('Contact look-ups per month', 'integer'),
    }),
    usage_this_month: object('Use this month', {
      units: field('Units', 'integer'),
      contacts: field('Contact look-ups', 'integer'),
      unique_companies: field('Companies', 'integer'),
    }),
    key: object('Key', {
      prefix: field('First characters', 'string'),
      label: field('Label', 'string'),
      expires_at: field('Expires', 'timestamp?'),
    }),
  }),
  Freshness: object('Data freshness', {
    status: field('Overall status', 'string'),
    datasets: list(
      'Data sets',
      object('Data set', {
        dataset: field('Data set', 'string'),
        update_mode: field('Updated', 'string', { enum: ['continuous', 'on_import'] }),
        healthy: field('Healthy', 'boolean?'),
        checked_at: field('Last checked', 'timestamp?'),
        latest_record: field('Freshest record', 'string?'),
      }),
    ),
  }),
  InsiderTransaction: object('Insider transaction', {
    id: field('Transaction id', 'integer'),
    published_at: field('Published', 'timestamp?'),
    transaction_date: field('Transaction date', 'date?'),
    company: object('Company', {}, true),
    issuer_name: field('Issuer', 'string?'),
    issuer_lei: field('LEI', 'string?'),
    isin: field('ISIN', 'string?'),
    notifier: field('Notifier', 'string?'),
    person_name: field('Person', 'string?'),
    position: field('Position', 'string?'),
    closely_associated: field('Closely associated', 'boolean?'),
    amendment: field('Amendment', 'boolean?'),
    status: field('Status', 'string?'),
    instrument_type: field('Instrument type', 'string?'),
    instrument_name: field('Instrument', 'string?'),
    nature: field('Nature', 'string?'),
    direction: field('Direction', 'string?'),
    volume: field('Volume', 'decimal?'),
    unit: field('Unit', 'string?'),
    price: field('Price', 'decimal?'),
    currency: field('Currency', 'string?'),
    trade_value: field('Value', 'decimal?'),
    trading_venue: field('Trading venue', 'string?'),
    link_method: field('Linked by', 'string?'),
  }),
  Trademark: object('Trademark', {
    application_number: field('Application number', 'string'),
    registration_number: field('Registration number', 'string?'),
    office: field('Office', 'string'),
    word_text: field('Mark', 'string?'),
    mark_feature: field('Feature', 'string?'),
    status: field('Status', 'string?'),
    status_date: field('Status date', 'date?'),
    application_date: field('Application date', 'date?'),
    registration_date: field('Registration date', 'date?'),
    expiry_date: field('Expires', 'date?'),
    nice_classes: list('Nice classes', field('Class', 'integer')),
    applicant: object(
      'Applicant',
      {
        name: field('Name', 'string?'),
        orgnr: field('Organisation number', 'string?'),
        country: field('Country', 'string?'),
      },
      true,
    ),
    company: object('Company', {}, true),
    image_url: field('Picture', 'string?'),
  }),
};

/** The documented trademark record. */
export const TRADEMARK = ref('Trademark');
/** The documented insider transaction. */
export const TRANSACTION = ref('InsiderTransaction');
