-- What changed in what is paid each month, by day, and who still pays after how many months; counted anew each night from the
-- facts of each person.
create table money_days (
  day date not null,
  kind text not null check (
    kind in ('new', 'reactivation', 'expansion', 'contraction', 'churn', 'trial', 'trial-paid', 'failed-charge')),
  -- Centavos a month.
  amount bigint not null check (amount >= 0),
  people integer not null check (people > 0),
  primary key (day, kind)
);

create table cohort_months (
  -- The first day of the month of the first payment.
  cohort date not null,
  -- After it; 0 is that month itself.
  month integer not null check (month >= 0),
  people integer not null check (people > 0),
  primary key (cohort, month)
);

create table counted_money (
  is_the_only_row boolean primary key default true check (is_the_only_row),
  counted_at timestamptz not null
);

-- Comments on lessons that wait for an answer, the longest waiting first.
-- squawk-ignore require-concurrent-index-creation
create index unanswered_comments on posts (id)
  where root_id is null and movie_id is not null and removed_at is null and answers = 0;

comment on column money_days.day is 'technical';
comment on column money_days.kind is 'technical';
comment on column money_days.amount is 'technical';
comment on column money_days.people is 'technical';
comment on column cohort_months.cohort is 'technical';
comment on column cohort_months.month is 'technical';
comment on column cohort_months.people is 'technical';
comment on column counted_money.is_the_only_row is 'technical';
comment on column counted_money.counted_at is 'technical';
