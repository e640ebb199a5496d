import { company } from '@brightnest/kit/company';
import { color, fontSize, space } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';
import { FooterHeading } from './link-list';

const Lines = styled.div`
  color: ${color.textMuted};
  font-size: ${fontSize.sm};

  & > p > a {
    display: inline-block;
    padding-block: ${space[2]};
  }
`;

const Hours = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[1]} ${space[4]};
  margin-top: ${space[2]};

  & > div {
    display: contents;
  }
`;

/** How to reach the company, and when. */
export function ContactBlock() {
  const { email, phone, hours } = company;
  return (
    <div>
      <FooterHeading>Contact</FooterHeading>
      <Lines>
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        <p>
          <a href={`tel:${phone.replace(/\D/g, '')}`}>{phone}</a>
        </p>
        <Hours>
          {hours.map(({ days, time }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{time}</dd>
            </div>
          ))}
        </Hours>
      </Lines>
    </div>
  );
}
