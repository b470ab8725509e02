ALTER TABLE "petition_problemvisit" DROP CONSTRAINT "petition_problemvisit_kind_check";
--> statement-breakpoint
ALTER TABLE "petition_problemvisit" ADD CONSTRAINT "petition_problemvisit_kind_check" CHECK ("kind" in ('ask', 'follow', 'like', 'seen'));
