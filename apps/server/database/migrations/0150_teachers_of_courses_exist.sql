alter table courses validate constraint courses_teacher_id_fkey;
