ALTER TABLE "housekeep_order" ALTER COLUMN "user_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "member_id" bigint;

--> statement-breakpoint
-- Orders for the proven phone of an open member are that member's, from ninety days before it was proven on.
UPDATE "housekeep_order" o SET "member_id" = m."id" FROM "user_member" m
  WHERE m."tenant_id" = o."tenant_id" AND m."phone_hash" = o."phone_hash" AND m."status" = 1 AND NOT m."is_deleted" AND NOT o."is_deleted"
    AND o."create_time" >= coalesce(m."proven_time", m."create_time") - interval '90 days'
    AND coalesce(m."last_login_time", m."create_time") >= now() - interval '90 days';
