/** Explains why a download or job has stopped, including the service's own words. */
import { m } from '@shared/messages/compiled/messages';
import { whyText, type Why } from '@shared/features/stop-words';

export function stopText(status: {
  why: Why;
  status?: number | undefined;
  serviceWords?: string | undefined;
}): string {
  const parts = [
    whyText(status.why),
    status.status === undefined ? null : `${m.errors_status({ status: String(status.status) })}.`,
    status.serviceWords ? m.errors_service_says({ words: status.serviceWords }) : null,
  ];
  return parts.filter((part) => part !== null).join(' ');
}
