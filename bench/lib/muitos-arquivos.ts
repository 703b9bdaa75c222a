import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { withOwner } from '../../apps/api/src/base/db/with-owner.ts';
import type { FileStore } from '../../apps/api/src/base/files/file-store.ts';

const MB = 1024 ** 2;
/** Pictures as they are kept, and what people attach: photos, scans, now and then a whole file of a court. */
const IMAGEM_BYTES = 300_000;
const ANEXOS_MB = [2, 2, 2, 2, 2, 2, 5, 5, 24];
const IMAGENS_PARTE = 0.1;

/** Files of random bytes, which nothing makes smaller, with their rows in the first network; answers how many GB they are. */
export async function encheDeArquivos(
  owner: pg.ClientConfig,
  arquivos: FileStore,
  { gb, diga }: { gb: number; diga: (linha: string) => void },
): Promise<number> {
  return withOwner(owner, async (client) => {
    const { rows } = await client.query<{ id: number }>('select min(tenant_id)::int as id from tenant');
    const rede = rows[0]?.id ?? 0;
    await client.query("select set_config('app.tenant', $1, false)", [String(rede)]);
    const poe = async (bytes: Buffer, comando: string): Promise<void> => {
      const id = randomUUID();
      await arquivos.write(`${rede}/${id}`, bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await client.query(comando, [rede, id, bytes.length, sha256]);
    };
    let [mb, n] = [0, 0];
    for (; mb < gb * 1024 * IMAGENS_PARTE; mb += IMAGEM_BYTES / MB, n++)
      await poe(
        randomBytes(IMAGEM_BYTES),
        "insert into imagem (tenant_id, id, bytes, sha256, tipo, largura, altura) values ($1, $2, $3, $4, 'image/png', 9, 9)",
      );
    for (; mb < gb * 1024; n++) {
      const tamanho = ANEXOS_MB[n % ANEXOS_MB.length] ?? 1;
      await poe(
        randomBytes(tamanho * MB),
        "insert into anexo (tenant_id, id, bytes, sha256, entidade, entidade_id, nome, tipo) values ($1, $2, $3, $4, 'veiculo', 1, 'a.pdf', 'application/pdf')",
      );
      mb += tamanho;
    }
    diga(`${n} arquivos, ${Math.round(mb)} MB`);
    return mb / 1024;
  });
}
