-- What payments read of an order, a category charge or a list without knowing which it is.

create view payables as
  select
    'order' as kind,
    orders.id,
    orders.code,
    orders.state::text as state,
    orders.total_cop as amount_cop,
    orders.state in ('held', 'awaiting_payment') as is_open,
    case when orders.state in ('expired', 'cancelled') then orders.closed_at end as ended_at,
    coalesce(orders.paid_at, case when orders.state = 'refund_due' then orders.updated_at end) as settled_at,
    events.slug as event_slug,
    events.name as event_name,
    users.first_name,
    coalesce(users.email, orders.guest_email) as email
  from orders
  join events on events.id = orders.event_id
  left join users on users.id = orders.user_id
  union all
  select
    'category_charge',
    category_charges.id,
    category_charges.code,
    category_charges.state::text,
    category_charges.total_cop,
    category_charges.state = 'awaiting_payment',
    case when category_charges.state in ('expired', 'cancelled') then category_charges.closed_at end,
    coalesce(
      category_charges.paid_at, case when category_charges.state = 'refund_due' then category_charges.updated_at end
    ),
    events.slug,
    events.name,
    registrations.first_name,
    coalesce(registrations.email, users.email, orders.guest_email)
  from category_charges
  join events on events.id = category_charges.event_id
  join registrations on registrations.id = category_charges.registration_id
  join orders on orders.id = registrations.order_id
  left join users on users.id = orders.user_id
  union all
  select
    'import_order',
    import_orders.id,
    import_orders.code,
    import_orders.state::text,
    import_orders.total_cop,
    import_orders.state in ('awaiting_payment', 'partially_paid'),
    case when import_orders.state in ('expired', 'cancelled') then import_orders.closed_at end,
    import_orders.paid_at,
    events.slug,
    events.name,
    import_orders.company_contact_name,
    import_orders.company_email
  from import_orders
  join events on events.id = import_orders.event_id
  where import_orders.confirmed_at is not null;
comment on view payables is 'What payments read of a payable without knowing its kind: whom to tell, and whether it waits for money.';

-- Two who give its money back at once count each other. Of an order written by hand the platform has received nothing;
-- an order that an import paid was paid by the import; charges and imports are paid by transactions alone.
create function lock_payable(p_kind text, p_id uuid) returns bigint language plpgsql as $$
declare
  bought bigint;
begin
  if p_kind = 'order' then
    select case when paid_at is null or manual_payment is not null or import_order_id is not null then 0 else total_cop end
      into bought from orders where id = p_id for update;
  elsif p_kind = 'category_charge' then
    perform from category_charges where id = p_id for update;
  elsif p_kind = 'import_order' then
    perform from import_orders where id = p_id for update;
  end if;
  return coalesce(bought, 0);
end
$$;
comment on function lock_payable is 'Locks a payable, and answers what paid it other than transactions.';

create function payer_mark_of(p_kind text, p_id uuid) returns bytea language sql stable as $$
  select sha256(convert_to(lower(email), 'UTF8')) from payables where kind = p_kind and id = p_id
$$;
comment on function payer_mark_of is 'A hash of the address of who pays a payable.';
