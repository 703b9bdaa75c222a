import pg from 'pg';
import { abreRede, type NovaRede } from '../features/rede/public.ts';

const JANELA = 1000;

/** `$2` is the network. */
const da = (tabela: string, coluna: string): string =>
  `(select categoria_id from ${tabela} d where d.tenant_id = $2 and d.id = x.${coluna})`;

/** Columns that a row takes from the record it belongs to, by table: the category it is hidden by. */
const HERDADAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  pericia_pessoa: { categoria_id: da('pericia', 'pericia_id') },
  recebivel: { categoria_id: da('pericia', 'pericia_id') },
  pagamento: { categoria_id: da('pericia', 'pericia_id') },
  busca_data: { categoria_id: da('pericia', 'pericia_id') },
  historico: { categoria_id: da('pericia', 'pericia_id') },
  veiculo: { categoria_id: da('pessoa', 'proprietario_id') },
  ordem_servico: { categoria_id: da('pessoa', 'cliente_id') },
  produto_imagem: { categoria_id: da('produto', 'produto_id') },
  pedido: { categoria_id: da('pessoa', 'pessoa_id'), produto_categoria_id: da('produto', 'produto_id') },
  busca: {
    categoria_id: `case x.entidade when 1 then ${da('pericia', 'id')} when 2 then ${da('pessoa', 'id')}
      when 4 then ${da('empresa', 'id')} when 5 then ${da('veiculo', 'id')} when 6 then ${da('ordem_servico', 'id')}
      when 7 then ${da('produto', 'id')} end`,
  },
};

/** Inserts rows of one tenant in bulk, in one transaction. */
export class Semeador {
  private readonly client: pg.ClientBase;
  readonly tenant: number;
  /** Tables whose rows came with their numbers. */
  private readonly numeradas = new Set<string>();

  constructor(client: pg.ClientBase, tenant: number) {
    this.client = client;
    this.tenant = tenant;
  }

  /** A thousand rows a statement; every row has the columns of the first. Objects are stored as JSON. */
  async insere(tabela: string, linhas: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
    const [primeira] = linhas;
    if (primeira === undefined) return;
    if (typeof primeira.id === 'number') this.numeradas.add(tabela);
    const nome = pg.escapeIdentifier(tabela);
    const colunas = ['tenant_id', ...Object.keys(primeira)].map((c) => pg.escapeIdentifier(c)).join(', ');
    const herdadas = Object.entries(HERDADAS[tabela] ?? {});
    const todas = [colunas, ...herdadas.map(([coluna]) => coluna)].join(', ');
    const valores = [colunas, ...herdadas.map(([, valor]) => valor)].join(', ');
    for (let i = 0; i < linhas.length; i += JANELA) {
      const bloco = linhas.slice(i, i + JANELA).map((l) => ({ tenant_id: this.tenant, ...l }));
      await this.client.query(
        `insert into ${nome} (${todas}) select ${valores} from json_populate_recordset(null::${nome}, $1::json) x`,
        herdadas.length === 0 ? [JSON.stringify(bloco)] : [JSON.stringify(bloco), this.tenant],
      );
    }
  }

  /** Lets generated ids go on after the highest one given. */
  async continuaIds(): Promise<void> {
    for (const tabela of this.numeradas)
      await this.client.query(
        `select setval(pg_get_serial_sequence($1, 'id'), greatest((select max(id) from ${pg.escapeIdentifier(tabela)}), 1))`,
        [tabela],
      );
  }
}

/** Runs `work` in one transaction of the owner for a new tenant; answers the tenant's id. */
export const semeiaTenant = (
  client: pg.ClientBase,
  rede: NovaRede,
  work: (s: Semeador) => Promise<void>,
): Promise<number> =>
  abreRede(client, rede, async (id) => {
    const semeador = new Semeador(client, id);
    await work(semeador);
    await semeador.continuaIds();
    // A network that is full of data has begun long ago.
    await client.query('update tenant set tarefas_encerradas = true where tenant_id = $1', [id]);
  });
