import classes from './brand-logo.module.css';

interface BrandLogoProps {
  src: string;
  name: string;
  size?: 'sm' | 'lg';
}

/** A shield of three rows: who stands behind the work, and the lists that it is done in. The same as the favicon's. */
const MARK =
  'M8.5 6h15A1.5 1.5 0 0 1 25 7.5V11H7V7.5A1.5 1.5 0 0 1 8.5 6ZM7 13h18v2.2c0 1-.1 1.9-.4 2.8H7.4c-.3-.9-.4-1.8-.4-2.8ZM8.2 20h15.6c-1.4 3-4 5.4-7.8 7-3.8-1.6-6.4-4-7.8-7Z';

/** The tenant's logo, or the product's mark and its name when it has none. */
export function BrandLogo({ src, name, size = 'sm' }: BrandLogoProps) {
  if (src) return <img className={classes.image} src={src} alt={name} />;
  return (
    <>
      <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden="true">
        <path d={MARK} />
      </svg>
      <span className={`${classes.name} ${size === 'lg' ? classes.lg : ''}`}>{name}</span>
    </>
  );
}
