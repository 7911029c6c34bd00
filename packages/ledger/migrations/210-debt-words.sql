-- The words of a member's debt: three types of transfer and the unit that it is counted in.
ALTER TYPE ledger.transfer_type ADD VALUE 'DEBT';
ALTER TYPE ledger.transfer_type ADD VALUE 'DEBT_REPAYMENT';
ALTER TYPE ledger.transfer_type ADD VALUE 'DEBT_WRITE_OFF';
ALTER TYPE ledger.unit ADD VALUE 'DEBT';
