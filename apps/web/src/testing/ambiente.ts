import type { Ambiente } from '../edicao/ambiente.ts';

/** What a person is told in a test, and a clock that stands still. */
export function testemunha(): Pick<Ambiente, 'agora' | 'feito' | 'falhou'> & { ditos: string[] } {
  const ditos: string[] = [];
  return {
    ditos,
    agora: () => 0,
    feito: (mensagem) => ditos.push(mensagem),
    falhou: (erro) => ditos.push(`falhou: ${erro instanceof Error ? erro.message : String(erro)}`),
  };
}
