import { type AtributoDefinicao, DEFINICAO_NEUTRA, TIPO } from '@retaguarda/atributos';

/** A field that a new kind of case may begin with. */
export interface CampoPronto {
  chave: string;
  /** What it is good for. */
  dica: string;
  /** Comes ticked. */
  sugerido: boolean;
  definicao: AtributoDefinicao;
}

type Definido = Pick<AtributoDefinicao, 'label' | 'tipo' | 'etapa' | 'ordem'> & Partial<AtributoDefinicao>;

const pronto = (
  chave: string,
  { dica, sugerido = true, ...def }: { dica: string; sugerido?: boolean } & Definido,
): CampoPronto => ({
  chave,
  dica,
  sugerido,
  definicao: { ...DEFINICAO_NEUTRA, id: 0, codId: '', ...def },
});

const opcoes = (...nomes: string[]) => nomes.map((nome, i) => ({ id: i + 1, nome }));

/** What a form that begins from nothing may begin with, by step and in the order of the form. */
export const CAMPOS_PRONTOS: readonly CampoPronto[] = [
  pronto('descricao', {
    dica: 'De que trata o caso, em uma linha. Aparece na lista e é buscada.',
    ...{ label: 'Descrição', tipo: TIPO.texto, etapa: 1, ordem: 1 },
    ...{ obrigatorio: true, table: true, search: true, tamLg: 8, tamMd: 12 },
  }),
  pronto('dataPericia', {
    dica: 'Um prazo: entra em Meu dia e na Agenda, e quem cuida do caso é avisado antes.',
    ...{ label: 'Data da perícia', tipo: TIPO.data, etapa: 1, ordem: 2 },
    ...{ table: true, search: true, prazo: true, antecedencia: '7, 1, 0', ficaNoDia: true },
  }),
  pronto('comarca', {
    dica: 'Onde corre o caso. Filtra e agrupa relatórios.',
    ...{ label: 'Comarca', tipo: TIPO.texto, etapa: 1, ordem: 3, table: true, search: true },
  }),
  pronto('anotacoes', {
    dica: 'Texto livre sobre o caso, em várias linhas.',
    sugerido: false,
    ...{ label: 'Anotações', tipo: TIPO.paragrafo, etapa: 1, ordem: 4, tamLg: 12, tamMd: 12 },
  }),
  pronto('funcao', {
    dica: 'O que a pessoa é neste caso: perito, assistente, parte.',
    ...{ label: 'Função', tipo: TIPO.selecao, etapa: 2, ordem: 1, table: true },
    opcoes: opcoes('Perito', 'Assistente técnico', 'Parte', 'Advogado'),
  }),
  pronto('dataEntrada', {
    dica: 'Desde quando a pessoa está no caso.',
    sugerido: false,
    ...{ label: 'Data de entrada', tipo: TIPO.data, etapa: 2, ordem: 2 },
  }),
  pronto('valor', {
    dica: 'Quanto vale o recebível. Sem ele nada se soma nem se paga.',
    ...{ label: 'Valor', tipo: TIPO.dinheiro, etapa: 3, ordem: 1, obrigatorio: true, table: true },
    ...{ valorRecebivel: true, somatorio: true, somatorioLabel: 'Valor' },
  }),
  pronto('vencimento', {
    dica: 'Quando se espera receber.',
    ...{ label: 'Vencimento', tipo: TIPO.data, etapa: 3, ordem: 2, table: true },
  }),
  pronto('observacao', {
    dica: 'O que mais se queira dizer de um recebível.',
    sugerido: false,
    ...{ label: 'Observação', tipo: TIPO.texto, etapa: 3, ordem: 3 },
  }),
];
