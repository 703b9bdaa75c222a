export const RASCUNHO = {
  recuperado: (quem: string, quando: string) =>
    `Recuperamos as alterações não salvas de ${quem}, digitadas em ${quando}.`,
  antigo: 'Outra pessoa alterou o registro depois: ao salvar, você escolhe o que vale.',
  descartar: 'Descartar',
  oferta: (quem: string, quando: string) =>
    `Há alterações não salvas de ${quem}, digitadas em outra aba em ${quando}.`,
  recuperar: 'Recuperar',
  outraAba: 'Este registro também está aberto em outra aba. O que for salvo lá não é sobrescrito aqui.',
  salvoEmOutraAba: 'Este registro foi salvo em outra aba.',
  recarregar: 'Recarregar',
  compararAoSalvar: 'Ao salvar aqui, você escolhe o que vale.',
} as const;
