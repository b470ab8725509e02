ALTER TABLE "flow_binding" DROP CONSTRAINT "flow_binding_operation_check";
--> statement-breakpoint
ALTER TABLE "mall_merchantgrant" ALTER COLUMN "status" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "flow_binding" ADD CONSTRAINT "flow_binding_operation_check" CHECK ("operation" in ('desk/leave:start', 'desk/contributeflow:start', 'cms/news:toPublish', 'cms/news:retract', 'housekeep/merchantwithdrawal:thirdPass', 'mall/merchantgrant:give'));
