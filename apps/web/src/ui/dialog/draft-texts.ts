export const DRAFT_TEXTS = {
  recuperado: (quem: string, quando: string) =>
    `Recuperamos as alterações não salvas de ${quem}, digitadas em ${quando}.`,
  antigo: 'O registro mudou depois: ao salvar, o que não colide se junta, e o resto você escolhe.',
  descartar: 'Descartar',
  oferta: (quem: string, quando: string) =>
    `Há alterações não salvas de ${quem}, digitadas em outra aba em ${quando}.`,
  deOutroAparelho: (aparelho: string, quando: string) =>
    `Você começou a preencher isto em outro aparelho${aparelho === '' ? '' : ` (${aparelho})`}, ${quando}.`,
  deAntesDeSair: (quando: string) => `Você começou a preencher isto ${quando} e saiu sem salvar.`,
  foiEmbora: (quando: string) =>
    `O que você tinha digitado aqui ${quando} já foi salvo ou descartado em outro aparelho.`,
  ilegivel:
    'Havia aqui um rascunho de uma versão anterior do sistema, que não se pode mais ler. Ele foi descartado.',
  continuar: 'Continuar',
  recuperar: 'Recuperar',
  outraAba: 'Este registro também está aberto em outra aba. O que for salvo lá não é sobrescrito aqui.',
  salvoEmOutraAba: 'Este registro foi salvo em outra aba.',
  recarregar: 'Recarregar',
  compararAoSalvar: 'Ao salvar aqui, o que não colide se junta, e o resto você escolhe.',
} as const;
