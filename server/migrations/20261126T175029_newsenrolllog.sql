-- Enrolments below articles: those of the house under the names that clients know.
CREATE VIEW cms_newsenrolllog AS
  SELECT e.tenant_id, e.id, e.create_user, e.create_dept, e.create_time, e.biz_id::bigint AS enroll_id,
    (SELECT s.news_id FROM cms_newsenroll s WHERE s.tenant_id = e.tenant_id AND s.id = e.biz_id::bigint) AS news_id,
    e.user_id, e.name, e.phone, e.phone_hash, e.answers, e.status AS audit_status, e.audit_remark, e.seat_no, e.checkin_time
  FROM general_enroll e WHERE e.biz_type = 'cms/newsenroll' AND NOT e.is_deleted;
--> statement-breakpoint
CREATE FUNCTION newsenrolllog_enrols() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO general_enroll (tenant_id, id, create_user, create_dept, biz_type, biz_id, user_id, name, phone, phone_hash, answers, status, audit_remark, seat_no, checkin_time)
    VALUES (NEW.tenant_id, coalesce(NEW.id, next_id()), NEW.create_user, NEW.create_dept, 'cms/newsenroll', NEW.enroll_id::text, NEW.user_id, NEW.name, NEW.phone, NEW.phone_hash,
      NEW.answers, coalesce(NEW.audit_status, 0), NEW.audit_remark, NEW.seat_no, NEW.checkin_time)
    RETURNING id, create_time INTO NEW.id, NEW.create_time;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER newsenrolllog_enrols INSTEAD OF INSERT ON cms_newsenrolllog FOR EACH ROW EXECUTE FUNCTION newsenrolllog_enrols();
