-- Reconciliation asks for the payments of a reference, and a repeated «Pagar» for one: both read every payment.
create index payments_by_reference on payments (reference);
create index payments_pending on payments (created_at) where state = 'pending';

-- As the view `payables` writes `ended_at` of an order, so that «ended since» is found through the view. Of all orders,
-- since the planner takes no statistics from a partial index and would expect a third of them.
create index orders_ended on orders ((case when state in ('expired', 'cancelled') then closed_at end));
