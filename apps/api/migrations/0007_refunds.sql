-- Money that goes back for a registration its runner cancelled. The provider only returns whole card payments, so a
-- part is given back by hand and recorded here.

create type refund_state as enum ('due', 'done');

create table refunds (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders (id),
  registration_id uuid not null unique references registrations (id),
  amount_cop bigint not null,
  state refund_state not null default 'due',
  note text,
  created_at timestamptz not null,
  done_at timestamptz,
  constraint refunds_amount check (amount_cop > 0),
  constraint refunds_done check ((state = 'done') = (done_at is not null))
);

create index refunds_due on refunds (created_at, id) where state = 'due';
create index refunds_by_order on refunds (order_id);
