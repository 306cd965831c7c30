import { takeNewOrders } from '~/services/orders/arrivals/take-new-orders.server';
import { asRequest } from './market';

// Another server of the market: takes over new orders when it is told to, and says how many.
process.on('message', () => {
  void asRequest(() => takeNewOrders(new Date())).then(({ adopted }) => process.send?.(adopted));
});
process.send?.('ready');
