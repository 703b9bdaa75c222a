import classes from './brand-logo.module.css';

interface BrandLogoProps {
  src: string;
  name: string;
  size?: 'sm' | 'lg';
}

/** The tenant's logo, or its name when it has none. */
export function BrandLogo({ src, name, size = 'sm' }: BrandLogoProps) {
  if (src) return <img className={classes.image} src={src} alt={name} />;
  return (
    <>
      <span className={classes.mark} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className={`${classes.name} ${size === 'lg' ? classes.lg : ''}`}>{name}</span>
    </>
  );
}
