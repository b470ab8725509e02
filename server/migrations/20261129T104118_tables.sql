ALTER TABLE "petition_problem" ADD COLUMN "asker_name" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "petition_problem" ADD COLUMN "asker_name_hash" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "petition_problem" ADD COLUMN "public_name" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "petition_problem" ADD COLUMN "address" text COLLATE "zh-x-icu";
