-- What the entries of the platform's own purses come to at the end of each day, so that a balance is not added up from the first entry on. Made anew every night.
CREATE TABLE platform_ledger_sum (
  tenant_id text COLLATE "C" NOT NULL,
  account text COLLATE "C" NOT NULL,
  account_id text COLLATE "C" NOT NULL,
  purse text COLLATE "C" NOT NULL,
  upto bigint NOT NULL,
  balance bigint NOT NULL,
  PRIMARY KEY (tenant_id, account, account_id, purse, upto)
);
