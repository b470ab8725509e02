ALTER TABLE "petition_petitioncxtppxjj" DROP CONSTRAINT "petition_petitioncxtppxjj_visits_check";
--> statement-breakpoint
ALTER TABLE "petition_petitioncxtppxjj" ADD COLUMN "main_type" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "petition_petitioncxtppxjj" ADD COLUMN "main_id" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "petition_petitioncxtppxjj" ADD COLUMN "main_no" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "petition_petitioncxtppxjj" ADD COLUMN "to_inform" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "petition_petitioncxtppxjj" ADD COLUMN "inform_way" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "petition_petitioncxtppxjj" ADD COLUMN "inform_time" timestamptz;
--> statement-breakpoint
ALTER TABLE "petition_petitioncxtppxjj" ADD COLUMN "mediate_time" timestamptz;
--> statement-breakpoint
ALTER TABLE "petition_petitioncxtppxjj" ADD COLUMN "last_visit" timestamptz;
--> statement-breakpoint
ALTER TABLE "petition_petitionxxptjjjb" ADD COLUMN "main_type" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "petition_petitionxxptjjjb" ADD COLUMN "main_id" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "petition_petitionxxptjjjb" ADD COLUMN "main_no" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "petition_petitionxxptjjjb" ADD COLUMN "to_inform" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "petition_petitionxxptjjjb" ADD COLUMN "inform_way" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "petition_petitionxxptjjjb" ADD COLUMN "inform_time" timestamptz;
--> statement-breakpoint
ALTER TABLE "petition_petitionxxptywyjxt" ADD COLUMN "main_type" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "petition_petitionxxptywyjxt" ADD COLUMN "main_id" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "petition_petitionxxptywyjxt" ADD COLUMN "main_no" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "petition_petitionxxptywyjxt" ADD COLUMN "to_inform" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "petition_petitionxxptywyjxt" ADD COLUMN "inform_way" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "petition_petitionxxptywyjxt" ADD COLUMN "inform_time" timestamptz;
--> statement-breakpoint
ALTER TABLE "petition_problem" ADD COLUMN "follow_up" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "petition_problem" ADD COLUMN "next_reply" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "petition_qetitionjcblzbd" ADD COLUMN "main_type" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "petition_qetitionjcblzbd" ADD COLUMN "main_id" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "petition_qetitionjcblzbd" ADD COLUMN "main_no" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "petition_qetitionjcblzbd" ADD COLUMN "to_inform" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "petition_qetitionjcblzbd" ADD COLUMN "inform_way" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "petition_qetitionjcblzbd" ADD COLUMN "inform_time" timestamptz;
--> statement-breakpoint
ALTER TABLE "petition_qetitionjcblzbd" ADD COLUMN "awaits" bigint DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "petition_qetitionxxptjjjb" ADD COLUMN "main_type" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "petition_qetitionxxptjjjb" ADD COLUMN "main_id" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "petition_qetitionxxptjjjb" ADD COLUMN "main_no" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "petition_qetitionxxptjjjb" ADD COLUMN "to_inform" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "petition_qetitionxxptjjjb" ADD COLUMN "inform_way" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "petition_qetitionxxptjjjb" ADD COLUMN "inform_time" timestamptz;
--> statement-breakpoint
ALTER TABLE "petition_template" ADD COLUMN "event" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "petition_petitioncxtppxjj" ADD CONSTRAINT "petition_petitioncxtppxjj_main_type_check" CHECK ("main_type" in ('petition/petitionxxptjjjb', 'petition/petitionxxptywyjxt', 'petition/qetitionxxptjjjb', 'petition/petitioncxtppxjj', 'petition/qetitionjcblzbd'));
--> statement-breakpoint
ALTER TABLE "petition_petitioncxtppxjj" ADD CONSTRAINT "petition_petitioncxtppxjj_inform_way_check" CHECK ("inform_way" in ('sms', 'site', 'phone', 'post', 'visit'));
--> statement-breakpoint
ALTER TABLE "petition_petitionxxptjjjb" ADD CONSTRAINT "petition_petitionxxptjjjb_main_type_check" CHECK ("main_type" in ('petition/petitionxxptjjjb', 'petition/petitionxxptywyjxt', 'petition/qetitionxxptjjjb', 'petition/petitioncxtppxjj', 'petition/qetitionjcblzbd'));
--> statement-breakpoint
ALTER TABLE "petition_petitionxxptjjjb" ADD CONSTRAINT "petition_petitionxxptjjjb_inform_way_check" CHECK ("inform_way" in ('sms', 'site', 'phone', 'post', 'visit'));
--> statement-breakpoint
ALTER TABLE "petition_petitionxxptywyjxt" ADD CONSTRAINT "petition_petitionxxptywyjxt_main_type_check" CHECK ("main_type" in ('petition/petitionxxptjjjb', 'petition/petitionxxptywyjxt', 'petition/qetitionxxptjjjb', 'petition/petitioncxtppxjj', 'petition/qetitionjcblzbd'));
--> statement-breakpoint
ALTER TABLE "petition_petitionxxptywyjxt" ADD CONSTRAINT "petition_petitionxxptywyjxt_inform_way_check" CHECK ("inform_way" in ('sms', 'site', 'phone', 'post', 'visit'));
--> statement-breakpoint
ALTER TABLE "petition_qetitionjcblzbd" ADD CONSTRAINT "petition_qetitionjcblzbd_main_type_check" CHECK ("main_type" in ('petition/petitionxxptjjjb', 'petition/petitionxxptywyjxt', 'petition/qetitionxxptjjjb', 'petition/petitioncxtppxjj', 'petition/qetitionjcblzbd'));
--> statement-breakpoint
ALTER TABLE "petition_qetitionjcblzbd" ADD CONSTRAINT "petition_qetitionjcblzbd_inform_way_check" CHECK ("inform_way" in ('sms', 'site', 'phone', 'post', 'visit'));
--> statement-breakpoint
ALTER TABLE "petition_qetitionxxptjjjb" ADD CONSTRAINT "petition_qetitionxxptjjjb_main_type_check" CHECK ("main_type" in ('petition/petitionxxptjjjb', 'petition/petitionxxptywyjxt', 'petition/qetitionxxptjjjb', 'petition/petitioncxtppxjj', 'petition/qetitionjcblzbd'));
--> statement-breakpoint
ALTER TABLE "petition_qetitionxxptjjjb" ADD CONSTRAINT "petition_qetitionxxptjjjb_inform_way_check" CHECK ("inform_way" in ('sms', 'site', 'phone', 'post', 'visit'));
--> statement-breakpoint
ALTER TABLE "petition_template" ADD CONSTRAINT "petition_template_event_check" CHECK ("event" in ('handedOver', 'closed', 'notAccepted'));
