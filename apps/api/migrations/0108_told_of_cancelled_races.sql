-- When the company of a list heard that its race was cancelled: it hears once, with everything that goes back to it.
alter table import_orders add column cancellation_told_at timestamptz;

-- Lists whose race was cancelled before heard of it by the mails of then.
update import_orders set cancellation_told_at = coalesce(events.cancelled_at, now())
from events where events.id = import_orders.event_id and events.state = 'cancelled';
