import { formatNumber } from '@retaguarda/domain';

export const CONTAGEM = {
  titulo: 'Contagem de Estoque',
  inicio: (empresa: string) => `Contar o estoque de ${empresa}`,
  explica: 'Conte sem ver o que o sistema espera. Ao finalizar, as diferenças são lançadas no razão.',
  comSaldo: 'Começar com os produtos que a empresa tem',
  descricao: 'Descrição',
  iniciar: 'Iniciar contagem',
  fechar: 'Fechar',
  nota: (id: number, empresa: string) => `Contagem #${id} - ${empresa}`,
  buscar: 'Buscar na contagem',
  contado: 'Contado',
  somenteContado: 'Só o contado se altera aqui',
  faltam: (n: number) =>
    n === 0 ? 'Tudo contado' : `${n === 1 ? 'Falta' : 'Faltam'} ${formatNumber(n)} de contar`,
  adicionar: 'Adicionar produto',
  esconder: 'Esconder produtos',
  finalizar: 'Finalizar Nota',
  nada: 'Informe ao menos uma contagem',
  vazia: 'Nenhum produto na contagem',
  nenhumAchado: 'Nenhum produto encontrado',
  semContagem: 'Os produtos que ficaram sem contagem não mudam. Deseja finalizar?',
  finalizacao: 'Finalização da Contagem',
  salvo: 'Salvo',
} as const;

export const CONFERENCIA = {
  titulo: 'Conferência de Contadores',
  explica: 'Os contadores de cada empresa são comparados com a soma do razão.',
  conferidos: 'Contadores conferidos',
  lancamentos: 'Lançamentos no razão',
  divergencias: 'Divergências',
  nenhuma: 'Os contadores conferem com o razão',
  empresa: 'Empresa',
  produto: 'Produto',
  contador: 'Contador',
  guardado: 'Guardado',
  doRazao: 'Do razão',
  contadores: { quantAtual: 'Quant. Atual', reservado: 'Reservado', valor: 'Valor' },
  refazer: 'Refazer contadores',
  fechar: 'Fechar',
} as const;
