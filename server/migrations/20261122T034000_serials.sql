-- The last number of each sequence: of a tenant ('' for what belongs to none), a noun's field, and the text that its pattern has in this period.
CREATE TABLE platform_serial (
  tenant_id text COLLATE "C" NOT NULL,
  noun text COLLATE "C" NOT NULL,
  field text COLLATE "C" NOT NULL,
  period text COLLATE "C" NOT NULL,
  last bigint NOT NULL CHECK (last > 0),
  PRIMARY KEY (tenant_id, noun, field, period)
);
