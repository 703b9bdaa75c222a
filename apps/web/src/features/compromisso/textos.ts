import { type Alcance, NOME_DO_COMPROMISSO, TIPOS_DE_COMPROMISSO } from '@retaguarda/contract';
import {
  DIAS_DA_SEMANA,
  type Dia,
  formatDateBr,
  LEMBRETES_MIN,
  lembreteEmPalavras,
} from '@retaguarda/domain';

export const COMPROMISSO_T = {
  novo: 'Novo compromisso',
  doCaso: 'Compromissos',
  alteracao: 'Compromisso',
  salvar: 'Salvar',
  excluir: 'Excluir…',
  alcance: 'Vale para',
  alcances: { este: 'Só este', seguintes: 'Este e os seguintes', todos: 'Todos' },
  tipo: 'Tipo',
  titulo: 'Título',
  dia: 'Dia',
  primeiroDia: 'Primeiro dia',
  inicio: 'Começa',
  fim: 'Termina',
  diaInteiro: 'Dia inteiro',
  local: 'Local',
  uf: 'Estado',
  cidade: 'Cidade',
  nenhumaCidade: 'Nenhuma cidade com este nome',
  selecioneEstado: 'Selecione o estado',
  pericia: 'Perícia',
  semPericia: 'Livre: de nenhuma perícia',
  nenhumaPericia: 'Nenhuma perícia que você pode abrir',
  comQuem: 'Com quem',
  nenhumaPessoa: 'Ninguém com este nome',
  pessoas: 'Quem participa',
  pessoasDica: 'São avisados, e o veem na agenda',
  lembretes: 'Lembretes',
  semLembrete: 'Nenhum',
  repete: 'Repete',
  naoRepete: 'Não se repete',
  dias: 'Nos dias',
  termina: 'Até quando',
  terminos: { nunca: 'Sem fim', ate: 'Até um dia', vezes: 'Depois de tantas vezes' },
  ate: 'Último dia',
  vezes: 'Vezes',
  nota: 'Observação',
  horaInvalida: 'Hora inválida',
  comeca: 'Informe quando começa',
  inteiro: 'Informe um número inteiro',
  abre: (titulo: string, dia: Dia) => `${titulo}, ${formatDateBr(dia)}`,
  exclui: {
    este: (titulo: string, dia: Dia) => `Excluir o compromisso "${titulo}" só de ${formatDateBr(dia)}?`,
    seguintes: (titulo: string, dia: Dia) =>
      `Excluir o compromisso "${titulo}" de ${formatDateBr(dia)} em diante?`,
    todos: (titulo: string) => `Excluir o compromisso "${titulo}"?`,
  } satisfies Record<Alcance, (titulo: string, dia: Dia) => string>,
} as const;

const opcao = (value: string | number, label: string) => ({ value: String(value), label });

export const TIPOS = TIPOS_DE_COMPROMISSO.map((t) => opcao(t, NOME_DO_COMPROMISSO[t]));
export const LEMBRETES = LEMBRETES_MIN.map((m) => opcao(m, lembreteEmPalavras(m)));
export const DIAS = DIAS_DA_SEMANA.map((nome, i) => opcao(i, nome));
