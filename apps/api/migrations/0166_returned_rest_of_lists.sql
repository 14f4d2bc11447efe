-- What a company transferred and paid no row is the organizer's to return, as what its places cost is. Once they say that
-- they did, nothing of the list is left to return.
alter table import_orders add column rest_returned_cop bigint not null default 0;
alter table import_orders add constraint import_orders_rest_returned check (
  rest_returned_cop between 0 and owed_transfer_cop
);
