-- Pieces of a race that its organizer shows on other sites, and the sites that may show them.

create type widget_kind as enum ('button', 'card', 'countdown', 'categories', 'counter');

create table widgets (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events (id) on delete cascade,
  kind widget_kind not null,
  options jsonb not null default '{}',
  -- Host names; none: nobody may frame it.
  allowed_domains text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint widgets_domains check (cardinality(allowed_domains) <= 20)
);
comment on table widgets is 'A piece of a race for other sites.';

create index widgets_by_event on widgets (event_id, id);
