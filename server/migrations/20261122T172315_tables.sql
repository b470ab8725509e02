ALTER TABLE "housekeep_platformrate" ALTER COLUMN "priority" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "housekeep_platformrate" ADD COLUMN "kind" text COLLATE "C" DEFAULT 'order' NOT NULL;
--> statement-breakpoint
ALTER TABLE "housekeep_platformrate" ADD COLUMN "min_fee" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "housekeep_platformrate" ADD CONSTRAINT "housekeep_platformrate_kind_check" CHECK ("kind" in ('order', 'withdrawal'));
--> statement-breakpoint
ALTER TABLE "housekeep_platformrate" ADD CONSTRAINT "housekeep_platformrate_min_fee_check" CHECK ("min_fee" >= 0);
