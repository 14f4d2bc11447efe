-- What a company's file does not say: one value for all its rows, a contact that each runner completes, and rows that stay
-- out of the reservation.
alter table import_orders
  add column same_for_all jsonb not null default '{}',
  add column emergency_by_runner boolean not null default false;

alter table import_rows
  add column left_out text,
  add constraint import_rows_left_out check (left_out in ('by_hand', 'no_places')),
  -- A row out of the reservation takes no place, has no price and is nobody's registration.
  add constraint import_rows_left_out_hold_nothing check (
    left_out is null or (state not in ('held', 'applied') and price_phase_id is null)
  );

comment on column import_orders.same_for_all is 'Values of fields that no column has, the same for all rows, by field.';
comment on column import_orders.emergency_by_runner is 'Each runner completes their emergency contact by the link of their ticket.';
comment on column import_rows.left_out is 'Why the row is out of the reservation: somebody took it out, or no place was left for it. Null: it is in.';
