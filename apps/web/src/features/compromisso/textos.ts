import type { Alcance } from '@retaguarda/contract';
import { CAMPO_DO_COMPROMISSO } from '@retaguarda/contract';
import { type Dia, formatDateBr } from '@retaguarda/domain';

export const COMPROMISSO_T = {
  ...CAMPO_DO_COMPROMISSO,
  novo: 'Novo compromisso',
  alteracao: 'Compromisso',
  salvar: 'Salvar',
  excluir: 'Excluir…',
  alcance: 'Vale para',
  alcances: { este: 'Só este', seguintes: 'Este e os seguintes', todos: 'Todos' },
  primeiroDia: 'Primeiro dia',
  inicio: 'Começa',
  fim: 'Termina',
  diaInteiro: 'Dia inteiro',
  hoje: 'hoje',
  uf: 'Estado',
  nenhumaCidade: 'Nenhuma cidade com este nome',
  selecioneEstado: 'Selecione o estado',
  semPericia: 'Livre: de nenhuma perícia',
  nenhumaPericia: 'Nenhuma perícia que você pode abrir',
  nenhumaPessoa: 'Ninguém com este nome',
  pessoasDica: 'São avisados, e o veem na agenda',
  semLembrete: 'Nenhum',
  repete: 'Repete',
  naoRepete: 'Não se repete',
  dias: 'Nos dias',
  termina: 'Até quando',
  terminos: { nunca: 'Sem fim', ate: 'Até um dia', vezes: 'Depois de tantas vezes' },
  ate: 'Último dia',
  vezes: 'Vezes',
  horaInvalida: 'Hora inválida',
  comeca: 'Informe quando começa',
  inteiro: 'Informe um número inteiro',
  exclui: {
    este: (titulo: string, dia: Dia) => `Excluir o compromisso "${titulo}" só de ${formatDateBr(dia)}?`,
    seguintes: (titulo: string, dia: Dia) =>
      `Excluir o compromisso "${titulo}" de ${formatDateBr(dia)} em diante?`,
    todos: (titulo: string) => `Excluir o compromisso "${titulo}"?`,
  } satisfies Record<Alcance, (titulo: string, dia: Dia) => string>,
} as const;
