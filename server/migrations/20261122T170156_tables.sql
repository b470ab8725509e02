ALTER TABLE "housekeep_order" DROP CONSTRAINT "housekeep_order_settle_status_check";
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_settle_status_check" CHECK ("settle_status" in (0, 1, 2));
