ALTER TABLE "housekeep_merchantbalance" DROP CONSTRAINT "housekeep_merchantbalance_pending_check";
--> statement-breakpoint
ALTER TABLE "housekeep_merchantbalance" DROP COLUMN "pending";
