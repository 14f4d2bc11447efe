-- What an import's end left the organizer to return is of no later payment of it.

alter table import_orders
  -- What of the transfers paid no row and is the organizer's to return, since it ended.
  add column owed_transfer_cop bigint not null default 0;

update import_orders set owed_transfer_cop = transfer_paid_cop - applied_transfer_cop
where state in ('cancelled', 'expired');

alter table import_orders
  drop constraint import_orders_never_overdrawn,
  -- As before, and none with what is to be returned.
  add constraint import_orders_never_overdrawn check (
    applied_online_cop >= 0 and applied_transfer_cop >= 0 and owed_cop >= 0 and owed_transfer_cop >= 0
    and applied_online_cop + owed_cop <= online_paid_cop
    and applied_transfer_cop + owed_transfer_cop <= transfer_paid_cop
  );
