ALTER TABLE "housekeep_merchantbalance" DROP CONSTRAINT "housekeep_merchantbalance_pending_check";
