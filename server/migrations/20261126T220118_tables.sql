ALTER TABLE "desk_noticesetting" ADD COLUMN "is_weekly" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "desk_noticesetting" ADD COLUMN "week_sent" date;
