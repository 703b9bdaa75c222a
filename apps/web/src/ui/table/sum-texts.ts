import { formatNumber as n } from '@retaguarda/domain';

const linhas = (v: number): string => (v === 1 ? '1 linha' : `${n(v)} linhas`);

/** What a sum says of itself. */
export const SUM_TEXTS = {
  botao: 'De onde vem este total',
  nome: (coluna: string) => `De onde vem este total: ${coluna}`,
  igual: (coluna: string, total: string) => `${coluna}: ${total}`,
  conta: 'O que conta',
  naoConta: 'O que não conta',
  linhas: (v: number) => `${linhas(v)}.`,
  cadaLinha: 'De cada linha, o que está nesta coluna.',
  lista: 'Toda a lista, também o que está em outras páginas.',
  filtrada: 'Tudo o que corresponde aos filtros, também o que está em outras páginas:',
  marcadas: (v: number) => `Só o que está marcado: ${linhas(v)}, também de outras páginas.`,
  marcadasTodas: (v: number) => `Tudo o que corresponde aos filtros está marcado: ${linhas(v)}.`,
  comoMarcadas: 'O que está em outras páginas conta como estava ao ser marcado.',
  deFora: 'O que os filtros deixam de fora.',
  naoMarcadas: 'O que não está marcado.',
  semAcesso: 'O que os seus acessos não mostram: outras empresas, categorias ocultas, campos reservados.',
  vazias: 'Linha sem valor nesta coluna conta como zero.',
  centavos: 'Soma-se em centavos exatos: nada é arredondado.',
} as const;
