export const CONFLITO = {
  titulo: 'Alterado por outra pessoa',
  texto:
    'Enquanto você editava, outra pessoa salvou. Nada do que você digitou se perdeu: escolha o que vale em cada campo.',
  seuValor: 'Seu valor',
  valorAtual: 'Valor atual',
  vazio: '(vazio)',
  quem: { voce: 'Só você mudou', outra: 'Só a outra pessoa mudou', ambos: 'Os dois mudaram' },
  ficarComAtuais: 'Ficar com os atuais',
  salvarMesclado: 'Salvar mesclado',
  nadaMudou: 'Os campos são iguais nas duas versões.',
  removida: (nome: string) => `${nome} foi removido(a) por outra pessoa`,
  removidaTexto: 'O que você digitou não pode mais ser salvo ali. Anote o que precisar:',
} as const;
