-- A buyer may ask for more time once: the hold of their order is extended by its own length. The check stands behind the
-- condition of extend_hold, so that code that went round it could not extend an order twice either.
alter table orders
  add column extensions smallint not null default 0,
  add constraint orders_extended_once check (extensions between 0 and 1);

-- Extended orders that still hold places: counted per race, person and network.
create index orders_extended on orders (event_id) where extensions > 0 and state in ('held', 'awaiting_payment');

-- Until when the order is held from now on; null when it was extended before, went to pay, ended or ran out of time.
create function extend_hold(p_order uuid, p_minutes integer, p_now timestamptz) returns timestamptz language sql as $$
  update orders
    set expires_at = expires_at + make_interval(mins => p_minutes), extensions = extensions + 1, updated_at = p_now
    where id = p_order and extensions = 0 and state = 'held' and expires_at > p_now
    returning expires_at
$$;
