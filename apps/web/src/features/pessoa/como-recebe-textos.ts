/** What leads to how a person is paid: where that is known, and where it is missing. */
export const COMO_RECEBE = { nome: 'Como recebe', informar: 'Informar como recebe' } as const;

/** The act, as it stands with somebody. */
export const comoRecebeDe = ({ semForma }: { semForma: boolean }): string =>
  semForma ? COMO_RECEBE.informar : COMO_RECEBE.nome;
