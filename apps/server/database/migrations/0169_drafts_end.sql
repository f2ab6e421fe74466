-- A draft that nobody writes is removed on a day that its dentist was told, and money that comes for a case that is no longer
-- there goes back.
alter table ticket_notices drop constraint ticket_notices_notice_check;
alter table ticket_notices add constraint ticket_notices_notice_check check (
  notice in ('draft-ends-in-a-week', 'closes-in-a-week', 'closes-tomorrow', 'erased-in-a-month', 'promise-near',
    'promise-late')) not valid;
-- squawk-ignore constraint-missing-not-valid
alter table ticket_notices validate constraint ticket_notices_notice_check;

alter table refund_requests drop constraint refund_requests_reason_check;
alter table refund_requests add constraint refund_requests_reason_check
  check (reason in ('withdrawal', 'course', 'renewal-stopped', 'case-removed')) not valid;
-- squawk-ignore constraint-missing-not-valid
alter table refund_requests validate constraint refund_requests_reason_check;

-- squawk-ignore require-concurrent-index-creation
create index tickets_that_may_expire on tickets (updated_at) where state = 'draft';
-- Those that somebody began to pay for: only for these can money come late.
-- squawk-ignore require-concurrent-index-creation
create index tickets_removed_unpaid on tickets (id)
  where state in ('withdrawn', 'erased') and paid_at is null and intent_id is not null;
