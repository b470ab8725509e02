CREATE TABLE "resource_resumable" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"file_name" text COLLATE "zh-x-icu" NOT NULL,
	"file_size" bigint NOT NULL,
	"received" bigint DEFAULT 0,
	"pieces" jsonb,
	"store_id" text COLLATE "zh-x-icu",
	"uuid" text COLLATE "zh-x-icu",
	"is_public" bigint,
	"expire_time" timestamptz NOT NULL,
	"held_until" timestamptz,
	"result" jsonb,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "resource_resumable_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "resource_resumable_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "resource_resumable_file_size_check" CHECK ("file_size" >= 0),
	CONSTRAINT "resource_resumable_received_check" CHECK ("received" >= 0),
	CONSTRAINT "resource_resumable_is_public_check" CHECK ("is_public" >= 0)
);
--> statement-breakpoint
ALTER TABLE "resource_oss" DROP CONSTRAINT "resource_oss_category_check";
--> statement-breakpoint
ALTER TABLE "resource_oss" ALTER COLUMN "endpoint" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "resource_oss" ALTER COLUMN "status" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "resource_attach" ADD COLUMN "store_id" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "resource_attach" ADD COLUMN "object_key" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "resource_attach" ADD COLUMN "problem" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "resource_oss" ADD COLUMN "access_key" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "resource_oss" ADD COLUMN "secret_key" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "resource_oss" ADD COLUMN "region" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "resource_oss" ADD COLUMN "transform_endpoint" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "resource_oss" ADD COLUMN "folder" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "resource_oss" ADD COLUMN "in_use" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "resource_resumable_status_idx" ON "resource_resumable" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "resource_resumable_create_user_idx" ON "resource_resumable" USING btree ("tenant_id","create_user","id") WHERE not is_deleted;
--> statement-breakpoint
ALTER TABLE "resource_oss" ADD CONSTRAINT "resource_oss_category_check" CHECK ("category" in (1, 2, 3, 4, 9));
