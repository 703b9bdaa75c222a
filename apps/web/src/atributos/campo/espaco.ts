/** Between the options of a group, so that each word is seen to be its mark's. */
export const espacoDe = (vertical: boolean) => ({ gap: vertical ? 4 : '4px 24px' });
