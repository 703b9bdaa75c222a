import type pg from 'pg';

export interface Marca {
  tenantId: number;
  slug: string;
  sistemaNome: string;
  logoLogin: string;
  logoHome: string;
  logoNavBar: string;
  logoIcon: string;
  tons: string[] | null;
  /** Whether the address called is one of the network's own. */
  doEndereco: boolean;
  /** Nobody enters. */
  suspensa: boolean;
}

interface Row {
  tenant_id: number;
  slug: string;
  sistema_nome: string;
  logo_login: string;
  logo_home: string;
  logo_nav_bar: string;
  logo_icon: string;
  tons: string[] | null;
  do_endereco: boolean;
  suspensa: boolean;
}

/** The network a host name belongs to, else the default one; null when there is neither. */
export async function tenantOfHost(pool: pg.Pool, host: string): Promise<Marca | null> {
  const { rows } = await pool.query<Row>({
    text: `select t.tenant_id, t.slug, t.sistema_nome, t.logo_login, t.logo_home, t.logo_nav_bar, t.logo_icon, t.tons,
                  t.suspensa_em is not null as suspensa,
                  exists (select 1 from tenant_host h where h.host = $1 and h.tenant_id = t.tenant_id) as do_endereco
             from tenant t
            where t.tenant_id = (select tenant_id from tenant_host where host = $1) or t.padrao
            order by t.padrao limit 1`,
    values: [host.toLowerCase()],
  });
  const row = rows[0];
  if (row === undefined) return null;
  return {
    tenantId: row.tenant_id,
    slug: row.slug,
    sistemaNome: row.sistema_nome,
    logoLogin: row.logo_login,
    logoHome: row.logo_home,
    logoNavBar: row.logo_nav_bar,
    logoIcon: row.logo_icon,
    tons: row.tons,
    doEndereco: row.do_endereco,
    suspensa: row.suspensa,
  };
}
