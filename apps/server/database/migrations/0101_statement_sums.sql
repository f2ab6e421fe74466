-- What each receiver gained and gave back, summed by day, movement and product, of every fact up to one. A statement adds
-- what the later facts change, so it is exact at every moment and reads days instead of payments.
create table statement_sums (
  receiver_id integer not null references users,
  day date not null,
  kind text not null check (kind in ('sale', 'refund', 'reversal', 'reversal-withdrawn')),
  bought text not null check (bought in ('subscription', 'course', 'ticket')),
  -- 0: no course. As it was then: a sum does not keep its course alive.
  course_id integer not null,
  -- Empty: not a subscription, or nobody has said yet.
  period text not null check (period in ('', 'monthly', 'yearly')),
  lines bigint not null,
  -- Centavos.
  gross bigint not null,
  fee bigint not null,
  share bigint not null,
  primary key (receiver_id, day, kind, bought, course_id, period)
);

-- How far the facts are summed: every fact up to this id, and none after it.
create table summed_facts (
  is_the_only_row boolean primary key default true check (is_the_only_row),
  up_to bigint not null check (up_to >= 0)
);
insert into summed_facts (up_to) values (0);

-- The newest sales of a product or a course, and the days on which money went back: the lines of a statement. The ledger
-- is not in production yet.
-- squawk-ignore require-concurrent-index-creation
create index payment_facts_sold on payment_facts (bought, at, charge) where kind = 'charge-paid';
-- squawk-ignore require-concurrent-index-creation
create index payment_facts_sold_of_a_course on payment_facts (course_id, at, charge)
  where kind = 'charge-paid' and bought = 'course';
-- squawk-ignore require-concurrent-index-creation
create index payment_facts_given_back on payment_facts (at)
  where kind in ('charge-refunded', 'charge-reversed', 'reversal-withdrawn');
-- Receivers are a few among all members.
-- squawk-ignore require-concurrent-index-creation
create index users_who_receive on users (id) where is_receiver;
-- Only the statement that read everything used it.
-- squawk-ignore require-concurrent-index-deletion
drop index payment_facts_of_money;

comment on column statement_sums.receiver_id is 'technical';
comment on column statement_sums.day is 'personal: Dia';
comment on column statement_sums.kind is 'technical';
comment on column statement_sums.bought is 'technical';
comment on column statement_sums.course_id is 'technical';
comment on column statement_sums.period is 'technical';
comment on column statement_sums.lines is 'technical';
comment on column statement_sums.gross is 'personal: Valor vendido, em centavos';
comment on column statement_sums.fee is 'personal: Taxa, em centavos';
comment on column statement_sums.share is 'personal: Sua parte, em centavos';
comment on column summed_facts.is_the_only_row is 'technical';
comment on column summed_facts.up_to is 'technical';
