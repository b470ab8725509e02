ALTER TABLE "system_tenant" ADD COLUMN "storage_limit" bigint DEFAULT -1;
--> statement-breakpoint
ALTER TABLE "system_tenant" ADD CONSTRAINT "system_tenant_storage_limit_check" CHECK ("storage_limit" >= -1);
--> statement-breakpoint
-- The tenant that an administrator of the platform looks at with this session.
ALTER TABLE platform_session ADD COLUMN viewing text COLLATE "C";
--> statement-breakpoint
CREATE INDEX platform_session_viewing ON platform_session (viewing) WHERE viewing IS NOT NULL AND ended_at IS NULL;
--> statement-breakpoint
-- Failures are shown, and locks among them taken off, like rows of any noun.
ALTER TABLE platform_failed_login ADD COLUMN id bigint NOT NULL DEFAULT next_id(), ADD COLUMN create_user bigint, ADD COLUMN create_dept bigint,
  ADD COLUMN create_time timestamptz NOT NULL DEFAULT clock_timestamp(), ADD COLUMN update_user bigint,
  ADD COLUMN update_time timestamptz NOT NULL DEFAULT clock_timestamp(), ADD COLUMN version bigint NOT NULL DEFAULT 1,
  ADD COLUMN is_deleted boolean NOT NULL DEFAULT false, ADD COLUMN status integer NOT NULL DEFAULT 1;
--> statement-breakpoint
CREATE UNIQUE INDEX platform_failed_login_id ON platform_failed_login (tenant_id, id);
