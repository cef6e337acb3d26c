import type { AppHandlers } from '@shared/contract';
import type { PageOrders } from '../command/page-orders';

/** The page takes questions of the command line, and answers them. */
export function commandsFeature(orders: PageOrders): AppHandlers['commands'] {
  return {
    take: ({ isFirst }) => orders.take(isFirst),
    answer: ({ id, answer }) => {
      orders.answer(id, answer);
      return null;
    },
  };
}
