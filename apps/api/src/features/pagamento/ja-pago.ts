/** Two that pay the same receivable at once: one of them comes too late. */
export const JA_PAGO = {
  unicas: {
    pagamento_vivo: {
      message: 'Um dos recebíveis acabou de entrar em outro pagamento. Confira e tente de novo.',
      field: 'recebIds',
    },
  },
};
