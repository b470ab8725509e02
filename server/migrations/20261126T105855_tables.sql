ALTER TABLE "ers_ersevent" ADD COLUMN "held_since" timestamptz;
--> statement-breakpoint
ALTER TABLE "ers_ersevent" ADD COLUMN "accept_due" timestamptz;
