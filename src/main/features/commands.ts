import type { AppHandlers } from '@shared/contract';
import type { PageOrders } from '../command/page-orders';

/** Lets the page receive and answer requests from the command line. */
export function commandsFeature(orders: PageOrders): AppHandlers['commands'] {
  return {
    take: ({ isFirst }) => orders.take(isFirst),
    answer: ({ id, answer }) => {
      orders.answer(id, answer);
      return null;
    },
  };
}
