import type { Endpoint } from '../gate/endpoint';
import { COMPANY_ENDPOINTS } from './companies';
import { CONTACT_ENDPOINTS } from './contact';
import { FINANCIAL_ENDPOINTS } from './financials';
import { HISTORY_ENDPOINTS } from './history';
import { INSIDER_ENDPOINTS } from './insiders';
import { MARKET_ENDPOINTS } from './market';
import { METADATA_ENDPOINTS } from './metadata';
import { PEOPLE_ENDPOINTS } from './people';
import { SYNC_ENDPOINTS } from './sync';
import { SYSTEM_ENDPOINTS } from './system';
import { TRADEMARK_ENDPOINTS } from './trademarks';

/** All endpoints of the sample service. Add new ones to one of these lists. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...COMPANY_ENDPOINTS,
  ...HISTORY_ENDPOINTS,
  ...FINANCIAL_ENDPOINTS,
  ...PEOPLE_ENDPOINTS,
  ...INSIDER_ENDPOINTS,
  ...MARKET_ENDPOINTS,
  ...TRADEMARK_ENDPOINTS,
  ...CONTACT_ENDPOINTS,
  ...SYNC_ENDPOINTS,
  ...SYSTEM_ENDPOINTS,
  ...METADATA_ENDPOINTS,
];
